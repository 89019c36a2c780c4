import type { Settings } from '@round-table/shared/contract';
import { defaultAnswerColors } from '@round-table/shared/domain';

const both = (text: string) => ({ en: text, de: text });

export const defaultSettings: Settings = {
  label: both('Round Table'),
  labelShort: both('Round Table'),
  'logo.en': '',
  'logo.de': '',
  description: both(''),
  descriptionTitle: both(''),
  footerCopyRight: both(''),
  disclaimerText: both(''),
  infoUrl1: '',
  infoUrl2: '',
  contactUrl: '',
  impressumUrl: '',
  privacyUrl: '',
  'openData.licence': both(''),
  'openData.licenceUrl': '',
  allowAnonUsers: true,
  enableDisclaimer: false,
  colors: [...defaultAnswerColors],
  deadline: null,
  rhythm: 6,
  'version.note': both(''),
  'translation.glossary': [],
  isDemo: false,
  'charts.audience': 'admins',
  'confirmation.fourEyes': false,
  'secondFactor.requiredForAdmins': false,
  'uploads.perHour': 120,
  'uploads.megabytesPerHour': 250,
  'uploads.megabytesPerQuestion': 50,
  'comments.perHour': 600,
  'messages.perHour': 60,
};
