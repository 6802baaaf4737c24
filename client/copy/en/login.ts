export const login = {
  title: 'Login',
  intro: 'Welcome back. Enter your username and password.',
  username: 'Username',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgot Password..?',
  submit: 'Login',
  noAccount: 'New here?',
  register: 'Register',
} as const;
