#!/bin/sh
# Runs the given steps of a pipeline, for instance: ./ci.sh install typecheck test build publish canary
# From "compatible" on, ROUND_TABLE_URL is the address of the installation, and DEPLOY_TOKEN the deploy token of this app (a secret).
set -eu
cd "$(dirname "$0")"

app=mfe-example
version=$(node -p 'require("./package.json").version')

release() {
  npm exec --no -- round-table-release "$@"
}

if [ $# -eq 0 ]; then
  echo 'Give one or more steps: install, typecheck, test, build, compatible, publish, canary, live, rollback.' >&2
  exit 2
fi

for step in "$@"; do
  echo "== $step"
  case $step in
    install)
      if [ ! -f package-lock.json ]; then
        echo 'There is no package-lock.json. Run "npm install" once, and commit the file.' >&2
        exit 1
      fi
      npm ci
      ;;
    typecheck | test | build | compatible) npm run "$step" ;;
    publish) release publish "$app" ;;
    canary) release promote "$app" "$version" --channel canary --percent "${CANARY_PERCENT:-10}" ;;
    live) release promote "$app" "$version" ;;
    rollback) release rollback "$app" ;;
    *)
      echo "Unknown step: $step" >&2
      exit 2
      ;;
  esac
done
