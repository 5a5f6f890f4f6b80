import { expect, type Page } from '@playwright/test'
import type { Plan } from './day-plan.ts'

/** A second key within it belongs to the first stroke. */
const SAME_STROKE_MS = 400

const ASSIGN = /^Assign \d+ bib/u

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Entry', exact: true })
const titleOf = (page: Page) => panelOf(page).getByRole('heading', { level: 2 })

/** What a clerk or an organiser does on the entries of a tournament, by the screens. `plan` says of a name what becomes of it. */
export function clerk(page: Page, tournament: number, plan: ReadonlyMap<string, Plan>) {
  const at = (path: string) => page.goto(`/tournaments/${tournament}/${path}`)

  /** Opens a list of entries; answers whether it holds any. */
  const opened = async (path: string): Promise<boolean> => {
    await at(path)
    const row = page.getByRole('grid').locator('tbody tr').first()
    await expect(row.or(page.getByText(/^(No entries|No approved entries)/u)).first()).toBeVisible()
    return row.isVisible()
  }
  /** The first entry of the list in the panel; the name of it. */
  const first = async (): Promise<string> => {
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    return (await titleOf(page).textContent()) ?? ''
  }
  /** The entry that the panel shows after this one; null at the end of the list. */
  const following = async (name: string): Promise<string | null> => {
    const found = await page.waitForFunction((before) => {
      const title = document.querySelector('aside[aria-label="Entry"] h2')?.textContent
      if (title) return title === before ? null : { title }
      return document.querySelector('aside[aria-label="Entry"]') ? null : { title: null }
    }, name)
    return (await found.jsonValue())?.title ?? null
  }
  /** Somebody who decides has read; a key before that belongs to the stroke before. */
  const isRead = async () => {
    const shown = await page.evaluate(() => performance.now())
    await page.waitForFunction(([since, least]) => performance.now() - since > least, [shown, SAME_STROKE_MS] as const)
  }
  const planned = (name: string): Plan => {
    const found = plan.get(name)
    if (!found) throw new Error(`nobody planned ${name}`)
    return found
  }
  /** Gives the reason of an act in the open panel. */
  const because = async (reason: string) => {
    const form = panelOf(page).getByRole('form')
    await form.getByRole('textbox').first().fill(reason)
    await page.keyboard.press('Control+Enter')
    await expect(form).toHaveCount(0)
  }
  /** Answers the question of an act, with a reason where it asks for one. */
  const answer = async (reason?: string) => {
    const question = page.getByRole('dialog')
    if (reason !== undefined) await question.getByRole('textbox').first().fill(reason)
    await question.getByRole('button').last().click()
    await expect(question).toHaveCount(0)
  }

  return {
    /** Sits down: the browser has the portal's files before the day begins. */
    begin: async () => {
      await opened('waiting')
    },
    /** Decides every entry that waits, one after the other, in the order of names or against it. `corrected`: those whose owners made the correction. */
    decide: async (order: 'up' | 'down', undone: Set<string>, corrected: ReadonlySet<string>) => {
      if (!(await opened(`waiting?columnName=full_name_one${order === 'down' ? '&isDesc=true' : ''}`))) return
      for (let name: string | null = await first(); name !== null;) {
        const { decision } = planned(name)
        if (decision === 'ask' && !corrected.has(name)) {
          await page.keyboard.press('c')
          await because('Vui lòng kiểm tra số điện thoại')
        } else if (decision === 'refuse') {
          await page.keyboard.press('r')
          await because('Không đúng lứa tuổi')
        } else if (decision === 'undo' && !undone.has(name)) {
          undone.add(name)
          await page.keyboard.press('a')
          const done = page.getByText(new RegExp(`^${name} (was already )?approved`, 'u'))
          await expect(done).toBeVisible()
          if (/ already /u.test((await done.textContent()) ?? '')) planned(name).decision = 'approve'
          else {
            await page.keyboard.press('u')
            await expect(page.getByText(`${name} is pending approval again`)).toBeVisible()
            await expect(titleOf(page)).toHaveText(name)
            await isRead()
            await page.keyboard.press('a')
          }
        } else await page.keyboard.press('a')
        name = await following(name)
        await isRead()
      }
    },
    /** Does an act to all entries that a search finds. */
    toAllOf: async (path: string, key: string) => {
      if (!(await opened(path))) return
      await page.getByRole('grid').focus()
      await page.keyboard.press('*')
      await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
      await page.keyboard.press(key)
      await answer()
    },
    /**
     * Takes the fees of entries by a key, and of some by the form, as it was transferred, in the order of names or against it, up to where
     * somebody else has `seen` them.
     */
    collect: async (order: 'up' | 'down', seen: Set<string>, isMine: (plan: Plan) => boolean) => {
      if (!(await opened(`entries?columnName=full_name_one&pay=0${order === 'down' ? '&isDesc=true' : ''}`))) return
      for (let name: string | null = await first(); name !== null && !seen.has(name);) {
        seen.add(name)
        const { paid } = planned(name)
        if (isMine(planned(name)) && paid === 'form') {
          const panel = panelOf(page)
          await panel.getByRole('button', { name: 'Other amount' }).click()
          await panel.getByRole('button', { name: 'Bank transfer' }).click()
          await panel.getByLabel('Note', { exact: true }).fill(`UNC ${name}`)
          await panel.getByRole('button', { name: 'Record payment' }).click()
          await expect(panel.getByLabel('Note', { exact: true })).toHaveCount(0)
          await page.getByRole('grid').focus()
        } else if (isMine(planned(name)) && paid !== null) {
          await page.keyboard.press('p')
          await answer()
        }
        // Not by the count of the list: what was withdrawn between two of its pages is in the count alone.
        const row = page.getByRole('grid').locator('tbody tr')
        if ((await row.last().getAttribute('aria-current')) !== null) return
        await page.keyboard.press('j')
        name = await following(name)
      }
    },
    /** Answers every request that is open; how many. */
    answerRequests: async (): Promise<number> => {
      let answered = 0
      if (!(await opened('entries?request=1'))) return answered
      do {
        const name = await first()
        const panel = panelOf(page)
        await expect(panel.getByRole('button', { name: 'Decline' })).toBeVisible()
        if (planned(name).request === 'stay') {
          await page.keyboard.press('d')
          await answer('Chương trình đã in')
        } else await page.keyboard.press('a')
        await expect(page.getByText(new RegExp(`of ${name} (changed|withdrawn|declined)`, 'u'))).toBeVisible()
        // It leaves this list.
        await expect(panel).toHaveCount(0)
        answered += 1
      } while (await page.getByRole('grid').locator('tbody tr').first().isVisible())
      return answered
    },
    /** Corrects the phone numbers of entries. */
    edit: async (ids: readonly number[]) => {
      for (const id of ids) {
        await at(`entries?row=${id}&panel=1`)
        const panel = panelOf(page)
        await panel.getByRole('button', { name: 'Edit', exact: true }).click()
        await panel.getByRole('textbox', { name: 'Phone' }).fill('0977 000 111')
        await panel.getByRole('button', { name: 'Save entry' }).click()
        await expect(panel.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
      }
    },
    /** Asks who would get which bib. */
    previewBibs: async (from: number) => {
      await at('bibs')
      await page.getByRole('button', { name: 'Assign bibs', exact: true }).click()
      await page.getByLabel('Solo', { exact: true }).fill(`${from}-`)
      await expect(page.getByRole('button', { name: ASSIGN })).toBeVisible()
    },
    /** Hands the previewed bibs out to all who still have none. */
    assignBibs: async () => {
      await page.getByRole('button', { name: ASSIGN }).click()
      // The one who comes second finds that the other was faster.
      await expect(
        page.getByText(/\d+ bibs? assigned|All approved entries have a bib|Someone else changed this/u).first(),
      ).toBeVisible()
    },
  }
}
