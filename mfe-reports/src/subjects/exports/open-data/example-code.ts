/** What the examples read. */
export interface ExampleTarget {
  /** The address of the installation, without a slash at its end. */
  site: string;
  version: string;
  /** The number of a question, such as V.2. */
  question: string;
}

const toCurl = ({
  site,
  version,
  question,
}: ExampleTarget) => `curl -sSfO ${site}/data/${version}/SHA256SUMS -O ${site}/data/${version}/answers.csv
sha256sum --check --ignore-missing SHA256SUMS
grep -c ',${question.replaceAll('.', '\\.')},' answers.csv
`;

const toPython = ({ site, version, question }: ExampleTarget) => `import collections, csv, io, urllib.request

url = "${site}/data/${version}/answers.csv"
with urllib.request.urlopen(url) as reply:
    rows = list(csv.DictReader(io.TextIOWrapper(reply, encoding="utf-8-sig", newline="")))
counts = collections.Counter(row["answer_en"] for row in rows if row["question"] == "${question}")
for answer, count in counts.most_common():
    print(count, answer)
`;

const toR = ({
  site,
  version,
  question,
}: ExampleTarget) => `answers <- read.csv("${site}/data/${version}/answers.csv", fileEncoding = "UTF-8-BOM")
sort(table(answers$answer_en[answers$question == "${question}"]), decreasing = TRUE)
`;

/** The examples of the guide, by language. */
export const examples = [
  { name: 'curl', toCode: toCurl },
  { name: 'Python', toCode: toPython },
  { name: 'R', toCode: toR },
];
