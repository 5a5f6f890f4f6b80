import { describe, expect, it } from 'vitest'
import { activationMail, resetMail } from '../users/account-mails.rules.ts'
import { approvedMail, registrationMail } from '../entries/mailings/entry-mails.rules.ts'
import { escapeMarkup } from '../kit/text/markup.ts'
import { ATTEMPTS_MAX, computeRetryDelay, omitSecrets } from './mails.rules.ts'
import { mailWords } from '../kit/mail/mails.words.ts'

const entry = {
  language: 'en',
  tournament: 'Cúp Mùa Thu',
  code: 'K7M2QX',
  confirmed: true,
  days: '16–17 Dec 2026 · Nhà thi đấu Thống Nhất',
  contact: null,
  people: [
    { name: 'Trần An', year: 2012 },
    { name: 'Lê Bình', year: 2013 },
  ],
  unit: 'CLB <Sao>',
  contents: [
    { symbol: 'D215', name: 'Latin D, Thiếu nhi 1' },
    { symbol: 'S11C', name: 'Solo Cha cha' },
  ],
  fee: {
    lines: [
      { symbol: 'D215', amount: 600_000 },
      { symbol: 'S11C', amount: 150_000 },
    ],
    total: 750_000,
    currency: 'VND',
  },
  link: 'https://portal.example.org/entry#abcdefghijklmnop',
  unitPage: null,
  pay: {
    account: 'Vietcombank 0000000001, LIEN DOAN',
    amount: 750_000,
    memo: 'DS K7M2QX',
    by: '2026-12-08',
    picture: 'https://portal.example.org/files/pay/K7M2QX.png',
  },
} as const

const account = {
  person: { name: 'Ana', user_name: 'ana12345' },
  link: 'https://portal.example.org/verify-email/tok_en-1',
} as const

describe.each(['en', 'vi'] as const)('in %s', (language) => {
  const words = mailWords[language]
  const mails = {
    activation: activationMail({ ...account, language, hours: 48 }),
    reset: resetMail({ ...account, language, minutes: 60 }),
    registration: registrationMail({ ...entry, language, isApproved: false }),
    approved: approvedMail({ ...entry, language }),
  }

  it('an approval tells an account of the unit where the fees of all its entries are', () => {
    const { text, html } = approvedMail({
      ...entry,
      link: null,
      unitPage: 'https://portal.example.org/signin',
      language,
    })
    expect(text).toContain(words.unit_pay.replace('{unit}', 'CLB <Sao>'))
    expect(html).toContain('CLB &lt;Sao&gt;')
    expect(html).toContain('href="https://portal.example.org/signin"')
    expect(mails.approved.text).not.toContain(words.unit_pay_button)
  })

  it('a mail about a tournament whose organiser has an address says that an answer goes there', () => {
    const { text, html } = approvedMail({ ...entry, contact: 'Hoa Sen, hoa@example.org', language })
    expect(text).toContain(words.footer_organiser)
    expect(html).toContain(escapeMarkup(words.footer_organiser))
    expect(text).not.toContain(words.footer)
    expect(approvedMail({ ...entry, contact: '0912 345 678', language }).text).toContain(words.footer)
  })

  it.each(Object.entries(mails))('the mail of %s says the same in text and in HTML, with its link', (name, mail) => {
    const link = name === 'registration' || name === 'approved' ? entry.link : account.link
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.html.match(/<a /g)).toHaveLength(1)
    expect(mail.html).toContain(`<html lang="${language}">`)
    expect(mail.html).toContain(escapeMarkup(words.footer))
    expect(mail.text).toContain(words.footer)
    expect(mail.text + mail.html + mail.subject).not.toMatch(/\{\w+\}|undefined|null|NaN/)
  })

  it('the confirmation holds code, people, unit, contents, fee lines, total and what comes next', () => {
    const money = (thousands: number) => `${thousands}${language === 'vi' ? '.' : ','}000 ₫`
    const { subject, text } = mails.registration
    expect(subject).toContain('K7M2QX')
    for (const part of [
      'Trần An (2012), Lê Bình (2013)',
      entry.days,
      entry.unit,
      'D215 Latin D, Thiếu nhi 1',
      'S11C Solo Cha cha',
      words.entry_next,
    ])
      expect(text).toContain(part)
    expect(text).toContain(`D215: ${money(600)}`)
    expect(text).toContain(`S11C: ${money(150)}`)
    expect(text).toContain(`${words.total}: ${money(750)}`)
  })

  it('an entry of an account is said to wait on the owner’s own page, not behind a button', () => {
    const { text } = registrationMail({ ...entry, language, link: null, isApproved: false })
    expect(text).toContain(words.entry_next_account)
    expect(text).not.toMatch(/button|nút/iu)
  })

  it('an entry that is approved at once is not said to wait', () => {
    const { text } = registrationMail({ ...entry, language, link: null, isApproved: true })
    expect(text).toContain(words.approved_next)
    expect(text).not.toContain(words.entry_next)
    expect(text).not.toContain(words.entry_button)
  })
})

it.each(['en', 'vi'] as const)('no sentence points at a button, which plain text has none of, in %s', (language) => {
  for (const [key, sentence] of Object.entries(mailWords[language])) expect(sentence, key).not.toMatch(/button|nút/iu)
})

it('no value becomes markup', () => {
  const evil = `<script>alert("1")</script>'&`
  for (const { html, text } of [
    resetMail({ ...account, language: 'en', minutes: 60, person: { name: evil, user_name: 'ana12345' } }),
    registrationMail({
      ...entry,
      isApproved: false,
      people: [{ name: evil, year: null }],
      unit: evil,
      tournament: evil,
      code: evil,
    }),
  ]) {
    expect(html).not.toContain('<script')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;')
    expect(text).toContain(evil)
  }
})

it('a name with braces or dollar signs stays as it is', () => {
  const person = { name: '{user_name} $& $1', user_name: 'ana12345' }
  expect(resetMail({ ...account, language: 'en', minutes: 60, person }).text).toContain(
    'Hello {user_name} $& $1, a new password was requested for account ana12345',
  )
})

it('the pauses between tries grow until a mail is given up', () => {
  const pauses = Array.from({ length: ATTEMPTS_MAX - 1 }, (_, index) => computeRetryDelay(index + 1) ?? 0)
  expect(pauses).toHaveLength(7)
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(new Set(pauses).size).toBe(7)
  expect(computeRetryDelay(ATTEMPTS_MAX)).toBeNull()
})

it('the secrets of all links are taken out and nothing else', () => {
  const host = 'https://portal.example.org'
  expect(
    omitSecrets(
      `${host}/verify-email/abcd-efgh_ijkl ${host}/forgot-pass/abcdefgh1 ${host}/entry#abcdefgh2.ijkl_mnop D215`,
    ),
  ).toBe(`${host}/verify-email/… ${host}/forgot-pass/… ${host}/entry#… D215`)
})
