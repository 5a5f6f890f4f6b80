/** Every address of the portal that more than the menu leads to. Addresses of the specification are spelled as there. */
export const paths = {
  home: '/home',
  tournaments: '/info_tournaments',
  tournament: (id: number | string) => `/tournament_detail/${id}`,
  register: (id: number | string) => `/register_competition/${id}`,
  registerFlashmob: (id: number | string) => `/register_flashmob/${id}`,
  /** Registers many dancers of one account. */
  registerClub: (id: number | string) => `/register_club/${id}`,
  news: '/news',
  newsItem: (id: number | string) => `/new_detail/${id}`,
  calendar: '/event_calendar',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  entry: '/entry',
  /** The entries of one order, by its link. */
  family: '/family',
  /** The item on the floor now, for competitors who wait for their turn. */
  live: (id: number | string) => `/live/${id}`,
  liveNow: '/live',
  /** The published results of a tournament. */
  results: (id: number | string, search?: string | number) =>
    `/results/${id}${search === undefined ? '' : `?q=${encodeURIComponent(search)}`}`,
  /** One event of them, with the reasons of one bib. */
  resultsIn: (id: number | string, symbol: string, bib?: number) =>
    `/results/${id}?event=${encodeURIComponent(symbol)}${bib === undefined ? '' : `&why=${bib}`}`,
  mc: '/mc',
  tv: '/tv',
  desk: '/desk',
  /** A judge's card. */
  judgeOf: (id: number | string) => `/judge?tournament=${id}`,
  /** Check-in of a tournament on its day. */
  deskOf: (id: number | string) => `/desk?tournament=${id}`,
  /** Checks a device of the hall. */
  device: (tournament: number | string) => `/device?tournament=${tournament}`,
  /** A PDF poster with the QR code of the live page. */
  poster: (id: number | string, language: string) => `/files/poster/${id}.pdf?lang=${language}`,
  signUp: '/signup',
  signIn: '/signin',
  /** Takes an access code, which grants a role in one tournament. */
  code: '/code',
  /** Returns to `next` after signing in. */
  signInThen: (next: string) => `/signin?next=${encodeURIComponent(next)}`,
  forgotPass: '/forgot-pass',

  overview: '/',
  account: '/my_account',
  roster: '/my_dancers',
  /** Holds a scrutineer's final against ours. */
  checkFinal: '/results/check',
  /** The account's entries in a tournament, with those of its unit. */
  ownTournament: (id: number | string) => `/#tournament-${id}`,
  /** A unit's entries in a tournament, for the organisers. */
  unitEntries: (tournament: number, unit?: number) => `/unit_entries/${tournament}${unit ? `?unit=${unit}` : ''}`,
  ownEntry: (id: number | string) => `/my_entries/${id}`,
  admin: {
    tournaments: '/tournaments',
    newTournament: '/tournaments/new',
    newFromEarlier: '/tournaments/new/earlier',
    newFromFile: '/tournaments/new/file',
    /** The points to check in a tournament that was copied from another one. */
    checkOf: (id: number | string, from: number) => `/tournaments/${id}/check?from=${from}`,
    tournament: (id: number | string) => `/tournaments/${id}`,
    overviewOf: (id: number | string) => `/tournaments/${id}/overview`,
    feesOf: (id: number | string) => `/tournaments/${id}/fees`,
    bankOf: (id: number | string) => `/tournaments/${id}/payment`,
    textsOf: (id: number | string) => `/tournaments/${id}/text`,
    publicOf: (id: number | string) => `/tournaments/${id}/public`,
    documentsOf: (id: number | string) => `/tournaments/${id}/documents`,
    mailingsOf: (id: number | string) => `/tournaments/${id}/mailings`,
    /** An email to the entrants of some events, pending and approved. */
    mailingsIn: (id: number | string, details: readonly number[]) =>
      `/tournaments/${id}/mailings?contents=${details.join(',')}`,
    publishOf: (id: number | string) => `/tournaments/${id}/contents#publish`,
    contentsOf: (id: number | string) => `/tournaments/${id}/contents`,
    generateIn: (id: number | string) => `/tournaments/${id}/contents/generate`,
    copyInto: (id: number | string) => `/tournaments/${id}/contents/copy`,
    entriesOf: (id: number | string) => `/tournaments/${id}/entries`,
    unpaidOf: (id: number | string) => `/tournaments/${id}/entries?pay=0`,
    /** The entries of one event, pending and approved. */
    entriesIn: (id: number | string, detail: number) => `/tournaments/${id}/entries?all=1&content=${detail}`,
    waitingOf: (id: number | string) => `/tournaments/${id}/waiting`,
    importOf: (id: number | string) => `/tournaments/${id}/import`,
    timetableOf: (id: number | string) => `/tournaments/${id}/timetable`,
    changesOf: (id: number | string) => `/tournaments/${id}/programme-changes`,
    programmeOf: (id: number | string) => `/tournaments/${id}/programme`,
    /** The programme with the recalls of one item filled in, for a look before they are sent. */
    recallOf: (id: number | string, item: number, bibs: readonly number[]) =>
      `/tournaments/${id}/programme?recall=${item}&bibs=${bibs.join('+')}`,
    agreedFeesOf: (id: number | string) => `/tournaments/${id}/agreed-fees`,
    rolesOf: (id: number | string) => `/tournaments/${id}/team`,
    papersOf: (id: number | string) => `/tournaments/${id}/papers`,
    resultsOf: (id: number | string) => `/tournaments/${id}/results`,
    resultPapersOf: (id: number | string) => `/tournaments/${id}/result-papers`,
    hallOf: (id: number | string) => `/tournaments/${id}/hall`,
    rehearsalOf: (id: number | string) => `/tournaments/${id}/rehearsal`,
    historyOf: (id: number | string) => `/tournaments/${id}/history`,
    unitsOf: (id: number | string) => `/tournaments/${id}/units`,
    bibsOf: (id: number | string) => `/tournaments/${id}/bibs`,
    entries: '/athletes',
    waiting: '/athletes_waiting',
    contents: '/content_competition',
    standardLists: '/standard_lists',
    generate: '/content_competition/generate',
    units: '/units',
    importUnits: '/units/import',
    mergeUnits: '/units/merge',
    accounts: '/accounts',
    memberships: '/memberships',
    mails: '/mails',
    news: '/news_items',
    newNewsItem: '/news_items/new',
    newsItem: (id: number | string) => `/news_items/${id}`,
    images: '/images',
    texts: '/page_texts',
    contacts: '/contacts',
    comments: '/comments',
    exports: '/exports',
    personOfEntry: (id: number | string) => `/personal_data?entry=${id}`,
    personOfAccount: (id: number | string) => `/personal_data?account=${id}`,
  },
} as const
