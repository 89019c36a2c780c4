import type { PageData } from '../layout/page-data';
import { mapTexts } from '../layout/texts';
import { byId } from './elements';

/** Lets the button toggle between map and table. */
export function initTableButton({ locale }: PageData): void {
  const button = byId<HTMLButtonElement>('showTable');
  const texts = mapTexts(locale);
  button.addEventListener('click', () => {
    const table = byId('table');
    table.hidden = !table.hidden;
    const name = table.hidden ? texts.showTable : texts.showMap;
    button.setAttribute('aria-label', name);
    button.title = name;
    byId<SVGSVGElement>('map').style.display = table.hidden ? '' : 'none';
    for (const id of ['zoomIn', 'zoomOut', 'resetView']) byId(id).hidden = !table.hidden;
  });
}
