export type { IntlShape, MessageDescriptor } from 'react-intl';
export { createIntl, createIntlCache, FormattedDate, FormattedMessage, FormattedNumber, IntlProvider, useIntl } from 'react-intl';
