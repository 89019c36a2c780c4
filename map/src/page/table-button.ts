import type { PageData } from '../layout/page-data';
import { byId, setAttributes } from './elements';

/** Lets the button toggle between map and table. */
export function initTableButton({ texts }: PageData): void {
  const button = byId<HTMLButtonElement>('showTable');
  button.addEventListener('click', () => {
    const table = byId('table');
    table.hidden = !table.hidden;
    const name = table.hidden ? texts.showTable : texts.showMap;
    setAttributes(button, { 'aria-label': name, title: name });
    byId<SVGSVGElement>('map').style.display = table.hidden ? '' : 'none';
    for (const id of ['zoomIn', 'zoomOut', 'resetView']) byId(id).hidden = !table.hidden;
  });
}
