import { FormattedMessage, useIntl } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import {
  Checkbox,
  FieldError,
  FileInput,
  FormField,
  Input,
  NumberInput,
  Radio,
  Segmented,
  Select,
  Switch,
  Upload,
} from '@round-table/shared/ui/form';
import { useState } from 'react';
import type { Exhibits } from './exhibits';

const Label = () => <FormattedMessage id="kitchenSink.label" />;
const ErrorMessage = () => <FormattedMessage id="kitchenSink.error" />;
const Disabled = () => <FormattedMessage id="kitchenSink.disabled" />;

/** Three options with texts in the language of the page, and the name of the control. */
function useOptions() {
  const intl = useIntl();
  const options = [
    { value: 'first', label: intl.formatMessage({ id: 'kitchenSink.first' }) },
    { value: 'second', label: intl.formatMessage({ id: 'kitchenSink.second' }) },
    { value: 'third', label: intl.formatMessage({ id: 'kitchenSink.third' }) },
  ];
  return { options, name: intl.formatMessage({ id: 'kitchenSink.choice' }) };
}

const CheckboxStates = () => (
  <>
    <Checkbox>
      <FormattedMessage id="kitchenSink.first" />
    </Checkbox>
    <Checkbox defaultChecked>
      <FormattedMessage id="kitchenSink.second" />
    </Checkbox>
    <Checkbox indeterminate>
      <FormattedMessage id="kitchenSink.third" />
    </Checkbox>
    <Checkbox disabled>
      <Disabled />
    </Checkbox>
  </>
);

const FieldErrorStates = () => (
  <FieldError>
    <ErrorMessage />
  </FieldError>
);

function FileInputStates() {
  const [file, setFile] = useState<File | null>();
  return <FormField label={<Label />}>{(control) => <FileInput control={control} chosen={file} onChoose={setFile} />}</FormField>;
}

const FormFieldStates = () => (
  <>
    <FormField label={<Label />} hint={<FormattedMessage id="kitchenSink.hint" />}>
      {(control) => <Input {...control} />}
    </FormField>
    <FormField label={<Label />} error={<ErrorMessage />} required>
      {(control) => <Input {...control} />}
    </FormField>
  </>
);

function InputStates() {
  const intl = useIntl();
  const name = intl.formatMessage({ id: 'kitchenSink.label' });
  const text = intl.formatMessage({ id: 'kitchenSink.text' });
  return (
    <>
      <Input aria-label={name} placeholder={text} />
      <Input aria-label={name} defaultValue={text} />
      <Input aria-label={name} defaultValue={text} status="error" />
      <Input aria-label={name} defaultValue={text} disabled />
      <Input.TextArea aria-label={name} defaultValue={text} rows={2} />
    </>
  );
}

function NumberInputStates() {
  const [value, setValue] = useState<number | null>(3);
  return (
    <>
      <FormField label={<FormattedMessage id="kitchenSink.amount" />}>
        {(control) => <NumberInput {...control} value={value} onChange={setValue} step={0.1} min={0} max={10} />}
      </FormField>
      <FormField label={<FormattedMessage id="kitchenSink.amount" />}>
        {(control) => <NumberInput {...control} value={value} onChange={setValue} disabled />}
      </FormField>
    </>
  );
}

function RadioStates() {
  const { options, name } = useOptions();
  return <Radio.Group aria-label={name} options={options} defaultValue="first" />;
}

function SegmentedStates() {
  const { options, name } = useOptions();
  return <Segmented aria-label={name} options={options} />;
}

function SelectStates() {
  const { options, name } = useOptions();
  return (
    <>
      <Select aria-label={name} options={options} defaultValue="first" />
      <Select aria-label={name} options={options} defaultValue={['first', 'second']} mode="multiple" />
      <Select aria-label={name} options={options} defaultValue="third" status="error" />
      <Select aria-label={name} options={options} defaultValue="first" disabled />
    </>
  );
}

function SwitchStates() {
  const { name } = useOptions();
  return (
    <>
      <Switch aria-label={name} />
      <Switch aria-label={name} defaultChecked />
      <Switch aria-label={name} disabled />
    </>
  );
}

const UploadStates = () => (
  <Upload beforeUpload={() => false}>
    <Button>
      <FormattedMessage id="kitchenSink.open" />
    </Button>
  </Upload>
);

export const formExhibits: Exhibits<typeof import('@round-table/shared/ui/form')> = {
  Checkbox: CheckboxStates,
  FieldError: FieldErrorStates,
  FileInput: FileInputStates,
  FormField: FormFieldStates,
  Input: InputStates,
  NumberInput: NumberInputStates,
  Radio: RadioStates,
  Segmented: SegmentedStates,
  Select: SelectStates,
  Switch: SwitchStates,
  Upload: UploadStates,
};
