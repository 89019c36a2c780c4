import { createStyleSheetFinder } from './style-sheets';

describe('createStyleSheetFinder', () => {
  const files: Record<string, string> = {
    '/shell.css': '.frame_1{color:red}.frame_1 .head_1:hover{color:blue}',
    '/page.css': '@media(width>1px){.list_2>li{margin:0}}',
    '/other-page.css': '.list_2>li{margin:0}.map_3{width:1px}',
    '/dialog.css': '.dialog_4{width:.5px}',
  };
  const read = jest.fn(async (address: string) => files[address] ?? '');
  const find = createStyleSheetFinder();

  it.each([
    ['finds those with rules for a class', '<div class="frame_1"><p class="x map_3">', ['/shell.css', '/other-page.css']],
    ['takes the first of two with the same rules', '<ul class="list_2"></ul>', ['/page.css']],
    ['takes a further one for a class that the first does not have', '<ul class="list_2 map_3"></ul>', ['/page.css', '/other-page.css']],
    ['finds none for a page without classes', '<p>class="dialog_4"</p>', []],
    ['takes no number for a class', '<p class="5px"></p>', []],
  ])('%s', async (_title, html, expected) => {
    expect(await find(html, Object.keys(files), read)).toEqual(expected);
  });

  it('reads each style sheet once', async () => {
    read.mockClear();
    await find('<p class="frame_1"></p>', Object.keys(files), read);
    expect(read).not.toHaveBeenCalled();
  });
});
