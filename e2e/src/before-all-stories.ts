import { seedTemplate } from './instance/seeded-data';

export default seedTemplate;
