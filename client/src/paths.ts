/** Every address of the portal. Those of the specification are spelled as there. */
export const paths = {
  home: '/home',
  tournaments: '/info_tournaments',
  tournament: (id: number | string) => `/tournament_detail/${id}`,
  register: (id: number | string) => `/register_competition/${id}`,
  registerFlashmob: (id: number | string) => `/register_flashmob/${id}`,
  entry: '/entry',
  signUp: '/signup',
  signIn: '/signin',
  forgotPass: '/forgot-pass',

  overview: '/',
  account: '/my_account',
  ownEntry: (id: number | string) => `/my_entries/${id}`,
  admin: {
    tournaments: '/tournaments',
    tournament: (id: number | string) => `/tournaments/${id}`,
    contentsOf: (id: number | string) => `/tournaments/${id}/contents`,
    entriesOf: (id: number | string) => `/tournaments/${id}/entries`,
    waitingOf: (id: number | string) => `/tournaments/${id}/waiting`,
    bibsOf: (id: number | string) => `/tournaments/${id}/bibs`,
    entries: '/athletes',
    waiting: '/athletes_waiting',
    contents: '/content_competition',
    accounts: '/accounts',
    mails: '/mails',
  },
} as const
