import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { entryViews } from '@portal/shared/entries/list/entry-views'
import { mapNames } from '@portal/shared/kit/define-fields'
import { Page as Entries } from '../../entries/table/admin-entries-of.page.tsx'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { openEntries } from '../../test/entries.ts'
import { test } from '../../test/portal.tsx'
import { admin, cup, entry } from '../../test/rows.ts'
import { PrivateNavigation } from '../private-navigation.tsx'

const HEADER = 44
/** The frame's rail beside the list, as wide and as high as on a screen of 900 px. */
const Framed = () => (
  <>
    <aside style={{ position: 'fixed', top: HEADER, left: 0, width: 208, height: 900 - HEADER, overflow: 'auto' }}>
      <PrivateNavigation user={admin} isFolded={false} onFold={() => undefined} />
    </aside>
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
