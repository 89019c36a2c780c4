import type { PageData } from '../layout/page-data';
import { listenForRefresh } from './refreshing';

const data: PageData = JSON.parse(document.getElementById('map-data')?.textContent ?? '');
listenForRefresh(data, { atOnce: window.self !== window.top });
