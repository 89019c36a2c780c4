import replaceMedia from './media-loader.cjs';

function load(source) {
  const dependencies = [];
  let result;
  const callback = (_error, code, map) => {
    result = { code, map, dependencies };
  };
  replaceMedia.call({ resourcePath: '/app/a.module.css', addDependency: (file) => dependencies.push(file), callback }, source);
  return result;
}

describe('the loader of named media queries', () => {
  it('replaces the names, within other queries too, and leaves no definitions', () => {
    const { code } = load('@media print, (--narrow) { .a { top: 0; } }\n@media (--wide) { .a { top: 1px; } }');
    expect(code).not.toMatch(/--|custom-media/);
    expect(code).toContain('@media print, (width <= 999px) {');
    expect(code).toContain('@media (width >= 1000px) {');
  });

  it('leaves what css-loader reads: scopes and compositions', () => {
    const { code } = load('.a:global(.ql-editor) { composes: b from "./b.module.css"; }');
    expect(code).toContain('.a:global(.ql-editor)');
    expect(code).toMatch(/composes: b from ".\/b.module.css"/);
  });

  it('moves nested queries out of their rules', () => {
    expect(load('.a { top: 0; @media (--narrow) { top: 1px; } }').code).toMatch(
      /^\.a \{\s+top: 0;\s+\}\s+@media [^{]+\{\s+\.a \{\s+top: 1px;/,
    );
  });

  it('maps to the sheet as it was written, and reads it again when a definition changes', () => {
    const source = '@media (--narrow) { .a { top: 0; } }';
    const { map, dependencies } = load(source);
    expect(map).toMatchObject({ sources: ['/app/a.module.css'], sourcesContent: [source] });
    expect(dependencies).toEqual([expect.stringMatching(/theme[\\/]media\.css$/)]);
  });

  it('refuses a name that nothing defines', () => {
    expect(() => load('@media (--narow) { .a { top: 0; } }')).toThrow(/--narow/);
  });
});
