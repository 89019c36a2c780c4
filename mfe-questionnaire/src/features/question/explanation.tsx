import { FormattedMessage } from '@round-table/shared/kit/intl';
import { DownOutlined, Prose, RightOutlined } from '@round-table/shared/ui';
import { useId, useState } from 'react';
import './explanation.css';

/** "Show explanation": the text stands below it once it is wanted; on paper it always stands there. */
export function Explanation({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="explanation">
      <button type="button" className="explanation-header" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? <DownOutlined /> : <RightOutlined />}
        <FormattedMessage id="question.showExplanation" />
      </button>
      <div id={id} className="explanation-text" data-open={isOpen}>
        <Prose kind="explanation">
          <p>{text}</p>
        </Prose>
      </div>
    </div>
  );
}
