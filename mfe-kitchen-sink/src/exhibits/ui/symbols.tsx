import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import {
  AnsweredIcon,
  Flag,
  FlagSpriteProvider,
  HangingNumber,
  OpenCount,
  OptionNumber,
  ProductLogo,
  ProgressBar,
  ProgressPair,
  SpecialStar,
} from '@round-table/shared/ui';

const optionNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const Country = () => <FormattedMessage id="kitchenSink.country" />;

const OpenCountStates = () => (
  <>
    <OpenCount count={3} />
    <OpenCount count={2} isUrgent />
    <OpenCount count={0} />
  </>
);

const AnsweredIconStates = () => (
  <>
    <AnsweredIcon answered />
    <AnsweredIcon answered={false} />
  </>
);

const FlagStates = () => (
  <>
    <Flag code="DE" name={<Country />} />
    <Flag code="DE" name={<Country />} size="large" />
  </>
);

const FlagSpriteProviderStates = () => (
  <FlagSpriteProvider codes={['DE']}>
    <Flag code="DE" name={<Country />} />
  </FlagSpriteProvider>
);

const HangingNumberStates = () => (
  <>
    <HangingNumber chapter={3} />
    <HangingNumber chapter={3} question={14} />
  </>
);

const OptionNumberStates = () => (
  <>
    {optionNumbers.map((order) => (
      <OptionNumber key={order} order={order} />
    ))}
    <OptionNumber order={null} />
  </>
);

const ProductLogoStates = () => (
  <>
    <ProductLogo />
    <ProductLogo size={40} />
  </>
);

function ProgressBarStates() {
  const label = useIntl().formatMessage({ id: 'kitchenSink.progress' });
  return (
    <>
      <ProgressBar value={0} label={label} />
      <ProgressBar value={40} label={label} kind="weighted" />
      <ProgressBar value={100} label={label} kind="work" />
    </>
  );
}

const ProgressPairStates = () => <ProgressPair country={useIntl().formatMessage({ id: 'kitchenSink.country' })} all={70} weighted={40} />;

export const symbols = {
  AnsweredIcon: AnsweredIconStates,
  OpenCount: OpenCountStates,
  Flag: FlagStates,
  FlagSpriteProvider: FlagSpriteProviderStates,
  HangingNumber: HangingNumberStates,
  OptionNumber: OptionNumberStates,
  ProductLogo: ProductLogoStates,
  ProgressBar: ProgressBarStates,
  ProgressPair: ProgressPairStates,
  SpecialStar: SpecialStar,
};
