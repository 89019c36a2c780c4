import { logoTypes, settingLimits } from '@round-table/shared/contract';
import { FormattedMessage } from '@round-table/shared/libs/intl';
import { Button } from '@round-table/shared/ui';
import { FileInput, FormField } from '@round-table/shared/ui/form';
import { useField } from 'formik';
import { useState } from 'react';
import { useFieldError } from '../../../components/fields/fields';
import styles from '../settings.module.css';
import { LogoImage } from './logo-image';

const readAsUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Why a file is no logo: a message id. */
function findProblem({ type, size }: File): string | undefined {
  if (!logoTypes.some((known) => known === type)) return 'settings.logoNoImage';
  return size > settingLimits.logoBytes ? 'settings.logoTooLarge' : undefined;
}

function LogoField({ name }: { name: 'logoEn' | 'logoDe' }) {
  const [{ value: url }, , { setValue }] = useField<string>(name);
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const [problem, setProblem] = useState<string>();
  const refused = useFieldError(name);
  const choose = async (file: File) => {
    const found = findProblem(file);
    setProblem(found);
    if (found) return;
    const read = await readAsUrl(file);
    setChosen({ file, url: read });
    await setValue(read);
  };
  const remove = () => {
    setProblem(undefined);
    return setValue('');
  };
  const error = problem ? <FormattedMessage id={problem} values={{ max: settingLimits.logoBytes / 1024 }} /> : refused;
  return (
    <div className={styles.logoField}>
      <FormField label={<FormattedMessage id={`settings.${name}`} />} error={error} hint={<FormattedMessage id="settings.logoHint" />}>
        {(control) => <FileInput control={control} chosen={chosen?.url === url ? chosen.file : null} onChoose={choose} />}
      </FormField>
      {url !== '' && (
        <p>
          <LogoImage url={url} />
          <Button onClick={remove}>
            <FormattedMessage id={`settings.remove.${name}`} />
          </Button>
        </p>
      )}
    </div>
  );
}

/** The logo in both languages; each is read from a file, and saved with the other settings. */
export const LogoFields = () => (
  <>
    <LogoField name="logoEn" />
    <LogoField name="logoDe" />
  </>
);
