import { expect, test } from 'vitest'
import { drawnAddress, pageLanguage } from './page-address.ts'

test.each([
  ['/home', undefined, 'en'],
  ['/home', 'language=vi', 'vi'],
  ['/home?lang=en', 'other=1; language=vi', 'vi'],
  ['/home?lang=vi', undefined, 'vi'],
  ['/home?lang=fr', 'language=vi', 'vi'],
  ['/home', 'language=fr', 'en'],
  ['/home', 'xlanguage=vi', 'en'],
])('%s with the cookie %s is asked for in %s', (url, cookie, language) => {
  expect(pageLanguage({ url, headers: cookie === undefined ? {} : { cookie } })).toBe(language)
})

const routes = [
  { path: '/home', search: [] },
  { path: '/news', search: ['q', 'theme'] },
  { path: '/new_detail/:idNew', search: [] },
  { path: '/card/:token', search: [] },
]
test.each([
  ['/home', '/home'],
  ['/home?fbclid=abc&lang=vi', '/home'],
  ['/news?theme=2&q=c%C3%BAp&x=1', '/news?q=c%C3%BAp&theme=2'],
  ['/news?q=', '/news'],
  ['/new_detail/12', '/new_detail/12'],
  ['/card/Ab3-_x?fbclid=abc', '/card/Ab3-_x'],
  ['/card/Ab3%2Fx', null],
  ['/new_detail', null],
  ['/new_detail/', null],
  ['/news/1', null],
  ['/api/v1/news/get-all', null],
])('of %s is drawn %s', (url, address) => {
  expect(drawnAddress(url, routes)).toBe(address)
})

test.each(['012', '12a', '0', 'abc', '-1', '2147483648', '99999999999'])(
  'the id %s is none: what is drawn is the page of a record that is not there',
  (id) => {
    expect(drawnAddress(`/new_detail/${id}`, routes)).toBe('/new_detail/2147483647')
  },
)
