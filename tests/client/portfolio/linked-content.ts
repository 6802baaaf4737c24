import type { PortfolioContent } from '#portfolio/content.ts';

/** A content that a link gives back as it is: its ids are places in a list, and it has no picture. */
export const asha: PortfolioContent = {
  language: 'en',
  name: 'आशा Hegde',
  about: 'I build websites.\nमैं वेबसाइट बनाती हूँ।',
  email: 'asha01@example.com',
  phone: '9000000001',
  place: 'Karnataka',
  skills: [
    {
      ...{ id: 0, name: 'HTML', level: 4, rated: 22, total: 23 },
      topics: [{ id: 0, name: 'Tables', level: 0, rated: 0, total: undefined }],
    },
  ],
  projects: [
    {
      ...{ id: 0, name: 'Library Desk', type: 'Web App', description: 'A desk.', skill: 'HTML' },
      ...{ link: 'https://library.example/desk', pictures: [] },
    },
  ],
  experience: [
    {
      ...{ id: 0, organisation: 'India Post', department: '', job_title: 'Postman' },
      ...{ join_date: '2019-03-27', leave_date: '' },
    },
  ],
};
