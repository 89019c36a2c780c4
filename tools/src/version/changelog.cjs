/** Lerna's preset for the subjects of this repository, `area: summary`: sorted by area, and "BREAKING CHANGE" in a body. */
module.exports = () => {
  const parserOpts = {
    headerPattern: /^([a-z][\w ,/-]*): (.+)$/,
    headerCorrespondence: ['area', 'subject'],
    noteKeywords: ['BREAKING CHANGE'],
  };
  const writerOpts = {
    commitsSort: ['area', 'subject'],
    noteGroupsSort: 'title',
    commitPartial: '- {{area}}: {{subject}}\n',
    // Merges and Lerna's own commits are left out.
    transform: (commit) => (commit.area && commit.area !== 'release' ? commit : false),
  };
  // Whether a change adds something cannot be read from a subject: "lerna version minor" decides it.
  const whatBump = (commits) => {
    const isBreaking = commits.some(({ notes }) => notes.length > 0);
    return { level: isBreaking ? 0 : 2, reason: isBreaking ? 'a breaking change' : 'changes' };
  };
  return { parserOpts, writerOpts, conventionalChangelog: { parserOpts, writerOpts }, recommendedBumpOpts: { parserOpts, whatBump } };
};
