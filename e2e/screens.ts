import type { Page } from '@playwright/test'
import { plainResources } from '@portal/shared/resources/index'
import { asked, changing, leaving, open, past, today, type Who } from './places.ts'

/** `press`: what is pressed before it is looked at. */
export type Screen = {
  name: string
  path: string
  who: Who
  press?: (page: Page) => Promise<void>
  /** Its tables are figures, a plan or part of a form. The rows of all others in the office are measured by `kit/office-measures.ts`. */
  hasOtherTables?: true
  /** The events of a tournament: their first row is measured on a phone, with and without a filter. */
  isEventList?: true
}
const VISITOR_PAGES: Readonly<Record<string, string>> = {
  home: '/home',
  tournaments: '/info_tournaments',
  'tournaments-none': '/info_tournaments?q=zzzz',
  tournament: `/tournament_detail/${open.id}`,
  'tournament-year': `/tournament_detail/${open.id}?born=2016`,
  'tournament-past': `/tournament_detail/${past.id}`,
  'tournament-gone': '/tournament_detail/999999',
  register: `/register_competition/${open.id}`,
  'register-club-visitor': `/register_club/${open.id}`,
  'register-flashmob': `/register_flashmob/${open.id}`,
  calendar: '/event_calendar',
  news: '/news',
  'news-item': '/new_detail/1',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  entry: '/entry',
  family: '/family',
  'card-ended': '/card/x',
  'ticket-ended': '/ticket/x',
  mc: '/mc',
  tv: '/tv',
  tvPairing: '/tv?screen',
  device: '/device',
  'sign-up': '/signup',
  live: '/live',
  'live-tournament': `/live/${open.id}`,
  results: `/results/${past.id}`,
  'results-found': `/results/${past.id}?q=D2`,
  'results-none': `/results/${open.id}`,
  'certificate-unknown': '/certificates/x',
  unknown: '/unknown',
  'sign-in': '/signin',
  code: '/code',
  'forgot-pass': '/forgot-pass',
  'new-password': '/forgot-pass/x',
  'verify-email': '/verify-email/x',
}

const CLUB_PAGES: Readonly<Record<string, string>> = {
  'my-entries': '/',
  'my-entry-asked': `/my_entries/${asked.id}`,
  'my-entry-change': `/my_entries/${changing.id}`,
  'my-entry-withdrawal': `/my_entries/${leaving.id}`,
  'my-account': '/my_account',
  'my-dancers': '/my_dancers',
  'check-final': '/results/check',
  'register-club': `/register_club/${open.id}`,
  'admin-only': '/ages',
}

const OFFICE_PAGES: Readonly<Record<string, string>> = {
  'admin-tournament-new': '/tournaments/new',
  'admin-tournament-earlier': '/tournaments/new/earlier',
  'admin-tournament-file': '/tournaments/new/file',
  'admin-tournament-check': `/tournaments/${open.id}/check?from=${past.id}`,
  'admin-tournament': `/tournaments/${open.id}`,
  'admin-tournament-fees': `/tournaments/${open.id}/fees`,
  'admin-tournament-payment': `/tournaments/${open.id}/payment`,
  'admin-tournament-text': `/tournaments/${open.id}/text`,
  'admin-tournament-public': `/tournaments/${open.id}/public`,
  'admin-tournament-documents': `/tournaments/${open.id}/documents`,
  'admin-tournament-mailings': `/tournaments/${open.id}/mailings`,
  'admin-contents-generate': `/tournaments/${open.id}/contents/generate`,
  'admin-contents-copy': `/tournaments/${open.id}/contents/copy`,
  'admin-asked-entry': `/tournaments/${open.id}/waiting?state=asked&row=${asked.id}&panel=1`,
  'admin-request-change': `/tournaments/${open.id}/entries?request=1&row=${changing.id}&panel=1`,
  'admin-request-withdrawal': `/tournaments/${open.id}/entries?request=1&row=${leaving.id}&panel=1`,
  'admin-import': `/tournaments/${open.id}/import`,
  'admin-agreed-fees': `/tournaments/${open.id}/agreed-fees`,
  'admin-bibs-assign': `/tournaments/${open.id}/bibs?panel=1`,
  'admin-unit-card': `/tournaments/${open.id}/units?row=1&panel=1`,
  'admin-timetable-new': `/tournaments/${open.id}/timetable`,
  'admin-programme-changes': `/tournaments/${past.id}/programme-changes`,
  'admin-papers': `/tournaments/${open.id}/papers`,
  'admin-hall': `/tournaments/${open.id}/hall`,
  'admin-results-places': `/tournaments/${past.id}/results?panel=r3`,
  'admin-result-papers': `/tournaments/${past.id}/result-papers`,
  'admin-results-deviations': `/tournaments/${past.id}/results?panel=deviations`,
  'admin-results-import': `/tournaments/${past.id}/results?panel=import`,
  'admin-rehearsal': `/tournaments/${past.id}/rehearsal`,
  'admin-history': `/tournaments/${open.id}/history`,
  'admin-team': `/tournaments/${open.id}/team`,
  'unit-entries': `/unit_entries/${open.id}?unit=1`,
  console: '/mc',
  desk: `/desk?tournament=${past.id}`,
  judge: `/judge?tournament=${today.id}`,
  'contents-generate': '/content_competition/generate',
  'units-import': '/units/import',
  'units-merge': '/units/merge',
  memberships: '/memberships',
  'news-new': '/news_items/new',
  'news-edit': '/news_items/1',
  'page-texts': '/page_texts',
  'personal-data': `/personal_data?entry=${asked.id}`,
}

const screensOf = (who: Who, paths: Readonly<Record<string, string>>): Screen[] =>
  Object.entries(paths).map(([name, path]) => ({ name, path, who }))

/** Every screen, once: the pictures show them, and screens.spec.ts looks through each. */
export const listOfScreens = (): Screen[] => [
  ...screensOf('visitor', VISITOR_PAGES),
  ...screensOf('club', CLUB_PAGES),
  ...screensOf('admin', OFFICE_PAGES),
  ...otherTables(),
  ...screensOf('admin', OFFICE_LISTS),
  ...eventLists(),
  ...importLooks(),
]

/** The events of a tournament, all and those below their minimum. */
const eventLists = (): Screen[] => [
  { name: 'admin-contents', path: `/tournaments/${open.id}/contents`, who: 'admin', isEventList: true },
  {
    name: 'admin-contents-weak',
    path: `/tournaments/${open.id}/contents?entered=below`,
    who: 'admin',
    isEventList: true,
  },
]

/** A list as organisers have it: a missing year, a misspelt event and unit, sums of units. */
const MESSY_LIST = [
  'STT;Đơn vị;Họ tên nam;NS;Họ tên nữ;NS;Nội dung;Lệ phí',
  '1;CLB Nắng Mới;Trần Gia An;2016;Lê Tuệ Chi;2016;D214;300.000',
  '2;CLB Nắng Mới;Vũ Minh Khôi;;Đỗ Khánh Linh;2016;D214;300.000',
  ';Cộng CLB Nắng Mới;;;;;;600.000',
  '3;CLB Nắng Mớii;Phan Đức Phúc;2016;Bùi Ngọc Hân;2016;D2l4;300.000',
  ';;Tổng cộng;;;;;900.000',
].join('\r\n')

/** What an import would do with a list, in the tournament's own import and in a new tournament from last year's file. */
const importLooks = (): Screen[] =>
  Object.entries({ 'admin-import-look': `/tournaments/${open.id}/import`, 'file-look': '/tournaments/new/file' }).map(
    ([name, path]) => ({
      name,
      path,
      who: 'admin',
      ...(name === 'file-look' && { hasOtherTables: true }),
      press: async (page) => {
        const buffer = Buffer.from(MESSY_LIST)
        await page.locator('input[type="file"]').setInputFiles({ name: 'danh-sach.csv', mimeType: 'text/csv', buffer })
        await page.locator('section[data-foot]').waitFor()
      },
    }),
  )

/** The screens of the office whose tables are no list. */
const otherTables = (): Screen[] =>
  Object.entries({
    overview: '/',
    'overview-one': `/?tournament=${open.id}`,
    'standard-lists': '/standard_lists',
    'admin-overview': `/tournaments/${open.id}/overview`,
    'admin-timetable': `/tournaments/${past.id}/timetable`,
    'admin-cup': `/tournaments/${past.id}/cup`,
    'admin-cards': `/tournaments/${today.id}/results?cards=${today.round}`,
    chair: `/chair?tournament=${today.id}`,
  }).map(([name, path]) => ({ name, path, who: 'admin', hasOtherTables: true }))

/** The lists of the office. */
const OFFICE_LISTS: Readonly<Record<string, string>> = {
  'admin-tournaments': '/tournaments',
  'admin-waiting': `/tournaments/${open.id}/waiting`,
  'admin-asked': `/tournaments/${open.id}/waiting?state=asked`,
  'admin-refused': `/tournaments/${open.id}/waiting?state=refused`,
  'admin-entries': `/tournaments/${past.id}/entries`,
  'admin-units': `/tournaments/${open.id}/units`,
  'admin-bibs': `/tournaments/${past.id}/bibs`,
  'admin-programme': `/tournaments/${past.id}/programme`,
  'admin-results': `/tournaments/${past.id}/results`,
  'admin-requests': `/tournaments/${open.id}/entries?request=1`,
  'all-entries': '/athletes',
  'all-waiting': '/athletes_waiting',
  contents: '/content_competition',
  accounts: '/accounts',
  mails: '/mails',
  images: '/images',
  messages: '/contacts',
  comments: '/comments',
  exports: '/exports',
  ...Object.fromEntries(plainResources.map(({ page }) => [page.slice(1).replaceAll('_', '-'), page])),
}
