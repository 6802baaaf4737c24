export const profile = {
  title: 'Profile',
  logout: 'Logout',
  more: 'Your full profile is not built yet. You can log out here.',
} as const;
