import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { entryViews } from '@portal/shared/entries/list/entry-views'
import { mapNames } from '@portal/shared/kit/define-fields'
import { Page as Entries } from '../../entries/table/admin-entries-of.page.tsx'
import { api } from '../../kit/api/calls.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { translateIn } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { openEntries } from '../../test/entries.ts'
import { test } from '../../test/portal.tsx'
import { admin, cup, entry } from '../../test/rows.ts'
import { officePages } from '../../portal/office.ts'
import { paths } from '../../portal/paths.ts'
import { listLinks, portalSections } from '../places.ts'
import { PrivateNavigation } from '../private-navigation.tsx'

const HEADER = 44
/** The frame's rail beside the list, as wide and as high as on a screen of 900 px. */
const Rail = () => (
  <aside style={{ position: 'fixed', top: HEADER, left: 0, width: 208, height: 900 - HEADER, overflow: 'auto' }}>
    <PrivateNavigation user={admin} isFolded={false} onFold={() => undefined} />
  </aside>
)
const Framed = () => (
  <>
    <Rail />
    <div style={{ marginLeft: 208 }}>
      <Entries />
    </div>
  </>
)

const own = { id: 5, name: 'Đoàn Sao Mai Hà Nội chưa nộp lệ phí đợt một', query: 'status=1&unit=2' }

for (const language of ['en', 'vi'] as const)
  test(`each view is one line of 28 px in the rail, with counts of four digits and no overflow at 900 px (${language})`, async ({
    portal,
  }) => {
    await page.viewport(1440, 900)
    chooseLanguage(language)
    try {
      const counts = mapNames(entryViews, () => 8888)
      await openEntries(portal, () => [entry(1)], { status: 1, counts, saved: [own] })
      await portal.open(`/tournaments/${cup.id}/entries?pay=0&bib=0`, Framed, '/tournaments/:id/entries')
      const rail = page.getByRole('complementary').element() as HTMLElement
      const links = () => [...rail.querySelectorAll<HTMLElement>(':scope nav nav a')]
      await expect.poll(() => links().length).toBe(entryViews.length + 1)
      await expect.poll(() => links()[0]?.textContent).toMatch(/8[.,]888/u)
      for (const link of links()) {
        const label = link.firstElementChild as HTMLElement
        expect(link.getBoundingClientRect().height, label.textContent).toBe(28)
        expect(label.getClientRects().length, label.textContent).toBe(1)
        // A name of one's own may be cut; a built-in one never is.
        if (label.textContent !== own.name)
          expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth)
      }
      expect(rail.scrollHeight).toBe(rail.clientHeight)
      expect(rail.scrollWidth).toBe(rail.clientWidth)
    } finally {
      chooseLanguage('en')
      await page.viewport(1280, 720)
    }
  })

const sectionsWithPages: readonly (string | undefined)[] = ['tourAdmin.tab.settings', 'tourAdmin.tab.programme']
/** Every page of the portal, and those of a tournament's settings and programme. */
const addresses = [
  ...listLinks(portalSections).map(({ to }) => to),
  ...officePages.flatMap(({ section, label, to }) =>
    sectionsWithPages.includes(section) && label ? [to(cup.id)] : [],
  ),
].filter((address) => !address.includes('#') && address !== paths.home)
for (const language of ['en', 'vi'] as const)
  test(`every section and page of the rail is one line, and none of the portal’s own names is cut (${language})`, async ({
    portal,
  }) => {
    await page.viewport(1440, 900)
    chooseLanguage(language)
    try {
      portal.signIn()
      portal.answer(api.tournaments.list, [{ ...cup, count_details: 8888, count_entries: 8888 }])
      const router = await portal.open('/', Rail, '*')
      const foundNames = new Set<string | null>()
      const labels = () => [...document.querySelectorAll<HTMLElement>('aside nav .mantine-NavLink-body')]
      for (const address of addresses) {
        await router.navigate(address)
        const isCurrent = () => document.querySelector(`aside [aria-current="page"][href="${address}"]`) !== null
        await expect.poll(() => `${address} ${isCurrent()}`).toBe(`${address} true`)
        const cut = labels().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        // A tournament's own name may be cut.
        expect(cut.map(({ textContent }) => textContent).filter((name) => name !== cup.name)).toEqual([])
        for (const label of labels()) {
          foundNames.add(label.textContent)
          const { height } = label.closest('a')?.getBoundingClientRect() ?? { height: 0 }
          expect(height, label.textContent).toBeLessThanOrEqual(32)
        }
      }
      const deep: WordKey[] = ['tourAdmin.content', 'texts.title', 'membership.title', 'admin.nav.waiting']
      for (const key of deep) expect([...foundNames]).toContain(translateIn[language](key))
    } finally {
      chooseLanguage('en')
      await page.viewport(1280, 720)
    }
  })
