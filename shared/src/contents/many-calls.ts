import { z } from 'zod'
import { endpoint, ref } from '../kit/contract.ts'
import { flag, idList, money, optionalField, text255 } from '../kit/fields.ts'
import { CONTENTS_AT_ONCE } from '../kit/limits.ts'
import { englishName, id, optionalId } from '../kit/master-fields.ts'
import { asRefinement } from '../kit/rule-issues.ts'
import { issueParams } from '../kit/validation.ts'
import { contentIssues } from './content-rules.ts'
import { contentFields } from './contents.ts'

const idsAtOnce = idList.refine((ids) => ids.length <= CONTENTS_AT_ONCE, {
  params: issueParams('LIST_TOO_LONG', { maximum: CONTENTS_AT_ONCE }),
})

/** Without a `folder_id` the content goes into the folder `folder_name`, which is created if necessary. */
const contentInFolder = z
  .object({ ...contentFields, folder_name: optionalField(text255), folder_name_en: englishName })
  .superRefine(asRefinement(contentIssues))

const contentRef = z.object({ id: z.int(), symbol: z.string() })
const openedRef = contentRef.extend({ content_competition_id: z.int() })

/** Contents created, copied and undone in bulk. */
export const manyContentCalls = {
  create: endpoint({
    method: 'POST',
    path: '/content_competition/create-many',
    isLong: true,
    can: 'master:write',
    creates: true,
    body: z.object({
      contents: z.array(contentInFolder).max(CONTENTS_AT_ONCE),
      /** Existing contents that are opened too. */
      content_competition_id: idsAtOnce.default([]),
      tournament_id: optionalId,
      is_register: flag.default(1),
      fee: optionalField(money),
    }),
    reply: z.object({
      made: z.array(contentRef),
      /** Existing contents that are the same: not created again. */
      existed: z.array(contentRef),
      opened: z.array(openedRef),
      /** Contents that were open in the tournament before. */
      already: z.array(openedRef),
      /** Folders that were created. */
      folders: z.array(ref),
    }),
    message: 'CONTENTCOMPETITION_CREATE_SUCCESS',
    summary:
      'Create up to 1,000 shared contents at once, and open them in a tournament where one is named; what exists is not made again',
  }),
  copy: endpoint({
    method: 'POST',
    path: '/tournament_details/copy',
    isLong: true,
    can: 'content:open',
    scope: { tournament: 'body.tournament_id' },
    creates: true,
    body: z.object({
      tournament_id: id,
      tournament_detail_id: idsAtOnce,
      /** Whether the contents' own fees are copied. */
      with_fee: flag.default(1),
      /** Null: contents take registrations if they do in the other tournament. */
      is_register: optionalField(flag),
    }),
    reply: z.object({ opened: z.array(openedRef), already: z.array(openedRef) }),
    message: 'TOURNAMENT_DETAILS_CREATE_SUCCESS',
    summary: 'Open contents of another tournament here too; those open already are left as they are',
  }),
  removeUnused: endpoint({
    method: 'POST',
    path: '/content_competition/delete-many',
    isLong: true,
    can: 'master:write',
    body: z.object({
      tournament_detail_id: idsAtOnce.default([]),
      content_competition_id: idsAtOnce.default([]),
      folder_id: idsAtOnce.default([]),
    }),
    reply: z.object({ closed: z.int(), deleted: z.int() }),
    message: 'CONTENTCOMPETITION_DELETED',
    summary:
      'Close opened contents that nobody entered, delete contents that are opened nowhere then and folders that are empty then; all or nothing',
  }),
} as const
