import { useIntl } from '@round-table/shared/libs/intl';
import { joinClassNames } from '@round-table/shared/ui';
import { Slider } from '@round-table/shared/ui/slider';
import { memo } from 'react';
import { toMaximum, type Weighting, weightStep } from '../compute/weighting';
import type { SetWeight } from '../use-weighting';
import { useWords } from '../use-words';
import styles from './weight-slider.module.css';

interface WeightSliderProps {
  /** The number of the chapter or question. */
  number: string;
  name: string;
  kind: keyof Weighting;
  id: number;
  /** The weight of Round Table. */
  own: number;
  weight: number;
  onDrag: SetWeight;
  onSettle: SetWeight;
}

/** The weight of a chapter or question, with a mark at that of Round Table. Memoized: dragging renders one slider, not hundreds. */
export const WeightSlider = memo(function WeightSlider({ number, name, kind, id, own, weight, onDrag, onSettle }: WeightSliderProps) {
  const { formatMessage } = useIntl();
  const words = useWords();
  const max = toMaximum(own);
  const target = { kind, id, own };
  return (
    <div className={joinClassNames(styles.row, kind === 'questions' && styles.question)}>
      <span className={styles.number}>{number}</span>
      <span className={styles.name}>{name}</span>
      <span className={joinClassNames(styles.value, weight === 0 && styles.zero)} aria-hidden="true">
        {words.number(weight)}
      </span>
      <div className={styles.track}>
        <i className={styles.mark} style={{ insetInlineStart: `${(100 * own) / max}%` }} />
        <Slider
          min={0}
          max={max}
          step={weightStep}
          value={weight}
          onChange={(next) => onDrag(target, next)}
          onChangeComplete={(next) => onSettle(target, next)}
          tooltip={{ open: false }}
          ariaLabelForHandle={formatMessage({ id: 'readerRanking.weightOf' }, { name })}
          ariaValueTextFormatterForHandle={(value) =>
            formatMessage({ id: 'readerRanking.weightValue' }, { weight: words.number(value), own: words.number(own) })
          }
        />
      </div>
    </div>
  );
});
