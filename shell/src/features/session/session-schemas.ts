import { object, string } from 'yup';

/** Validation errors are message ids. */
export const loginSchema = object({
  email: string().trim().required('session.emailRequired'),
  password: string().required('session.passwordRequired'),
});

export const resumeSchema = object({ password: string().required('session.passwordRequired') });

export const codeSchema = object({ code: string().trim().required('session.codeRequired') });

export const resetSchema = object({ email: string().trim().required('session.emailRequired') });

export const newPasswordSchema = object({
  password: string().required('session.passwordRequired'),
  confirmation: string()
    .required('session.confirmationRequired')
    // The server compares passwords after NFKC: an accent that is typed and one that is pasted are the same.
    .test('same', 'session.passwordsDiffer', (text, { parent }) => text.normalize('NFKC') === parent.password?.normalize('NFKC')),
});
