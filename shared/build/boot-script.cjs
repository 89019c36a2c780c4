const fs = require('node:fs');
const path = require('node:path');
const { transformSync } = require('@swc/core');
const { Compilation, sources } = require('webpack');
const { joinModules } = require('./syntax.cjs');

const files = [
  'contract/locales.ts',
  'contract/refresh.ts',
  'domain/route-match.ts',
  'runtime/api/first-refresh.ts',
  'runtime/browser/hydration/taken-over.ts',
  'federation/typing.ts',
  'federation/boot.ts',
].map((file) => path.join(__dirname, '../src', file));

/** The inline script of the page: the sources without their imports and exports, joined into one scope. `edit` may change each source. */
function toBootScript(edit = (source) => source) {
  const joined = joinModules(files.map((file) => edit(fs.readFileSync(file, 'utf8'))));
  const { code } = transformSync(`(() => {\n${joined}\nboot();\n})();`, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    isModule: false,
    minify: true,
  });
  return code.trim();
}

/** Writes the boot script into the page (`<!--boot-->`). The server allows it by its hash (Content-Security-Policy). */
class BootScriptPlugin {
  constructor(edit) {
    this.edit = edit;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('BootScript', (compilation) => {
      compilation.fileDependencies.addAll(files);
      compilation.hooks.processAssets.tap({ name: 'BootScript', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        if (!compilation.getAsset('index.html')) return;
        const script = `<script>${toBootScript(this.edit)}</script>`;
        compilation.updateAsset('index.html', (page) => new sources.RawSource(String(page.source()).replace('<!--boot-->', () => script)));
      });
    });
  }
}

module.exports = { BootScriptPlugin, toBootScript };
