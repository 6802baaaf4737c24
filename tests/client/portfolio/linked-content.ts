import type { PortfolioContent } from '#portfolio/content.ts';

/** A content that a link gives back as it is: its ids are places in a list. */
export const asha: PortfolioContent = {
  language: 'en',
  name: 'आशा Hegde',
  photo: 'https://pictures.example/people/asha.png',
  about: 'I build websites.\nमैं वेबसाइट बनाती हूँ।',
  email: 'asha01@example.com',
  phone: '9000000001',
  place: 'Karnataka',
  skills: [
    {
      ...{ id: 0, name: 'HTML', level: 4, rated: 22, counts: [0, 2, 9, 11], total: 23 },
      topics: [{ id: 0, name: 'Tables', level: 0, rated: 0, counts: [0, 0, 0, 0], total: undefined }],
    },
  ],
  projects: [
    {
      ...{ id: 0, name: 'Library Desk', type: 'Web App', description: 'A desk.', skill: 'HTML' },
      link: 'https://library.example/desk',
      pictures: [
        { address: 'https://pictures.example/desk/1.png', words: 'The desk with six books' },
        { address: 'https://pictures.example/desk/2.png', words: '' },
      ],
    },
  ],
  experience: [
    {
      ...{ id: 0, organisation: 'India Post', department: '', job_title: 'Postman' },
      ...{ join_date: '2019-03-27', leave_date: '' },
    },
  ],
  work: ['show', 'step-free'],
  workWords: 'Send me the plan of the day by message.',
  referees: [
    {
      ...{ id: 0, name: 'Suresh Patil', role: 'my trainer', contact: '+919000000009' },
      words: 'He saw me build the library site.',
    },
  ],
};
