import { seedTemplate } from './instance/seeded-data';

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default seedTemplate;
