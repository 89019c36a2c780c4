import type { PageData } from '../result-map/page-data';
import { mapTexts } from '../result-map/texts';
import { byId } from './elements';

/** The same answers as a table, in the place of the map. */
export function offerTable({ locale }: PageData): void {
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
