import { furnish } from './house/furnished';

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default furnish;
