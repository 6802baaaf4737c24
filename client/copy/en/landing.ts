export const landing = {
  title: 'Welcome',
  heading: 'Show what you can do',
  picture:
    'A man with headphones and a white cane, a woman in a wheelchair with a laptop, and a woman signing',
  pitch: 'Choose your skills, rate yourself step by step, and share the projects that you are proud of.',
  question: 'Are you disabled.?',
  statement: 'This app is for people with disabilities. People without a disability cannot register.',
  confirm: 'Yes.! I am disabled',
  member: 'Do you have an account?',
  login: 'Login',
  register: 'Register',
} as const;
