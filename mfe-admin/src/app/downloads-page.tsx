import { Downloads } from '../features/downloads/downloads';

export const DownloadsPage = () => <Downloads />;
