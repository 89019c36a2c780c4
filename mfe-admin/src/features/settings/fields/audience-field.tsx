import { chartsAudiences } from '@round-table/shared/contract';
import { useIntl } from '@round-table/shared/libs/intl';
import { ChoiceField } from '../../../components/fields/choice-field';

export function AudienceField() {
  const { formatMessage } = useIntl();
  return (
    <ChoiceField
      name="chartsAudience"
      label={formatMessage({ id: 'settings.chartsAudience' })}
      options={chartsAudiences.map((audience) => ({ value: audience, label: formatMessage({ id: `settings.audience.${audience}` }) }))}
    />
  );
}
