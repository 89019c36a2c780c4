import { object, ref, string } from 'yup';

/** Validation errors are message ids. */
export const loginSchema = object({
  email: string().trim().required('session.emailRequired'),
  password: string().required('session.passwordRequired'),
});

export const resetSchema = object({ email: string().trim().required('session.emailRequired') });

export const newPasswordSchema = object({
  password: string().required('session.passwordRequired'),
  confirmation: string()
    .required('session.confirmationRequired')
    .oneOf([ref('password')], 'session.passwordsDiffer'),
});
