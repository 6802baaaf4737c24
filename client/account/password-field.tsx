import { login } from '#copy/account.ts';
import type { Form } from '#forms/form.ts';
import { FormField } from '#forms/form-field.tsx';

interface PasswordFieldProps<T extends Record<string, string>> {
  readonly form: Form<T>;
  readonly label?: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<T extends { password: string } & Record<string, string>>({
  label = login.password,
  ...rest
}: PasswordFieldProps<T>) {
  return (
    <FormField
      field="password"
      latin
      label={label}
      secret={{ show: login.showPassword, hide: login.hidePassword }}
      {...rest}
    />
  );
}
