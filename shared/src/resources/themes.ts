import { englishName, name255 } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'

export const themes = defineResource('themes', {
  prefix: 'THEME',
  label: { en: 'news theme', vi: 'chủ đề' },
  part: 'portal',
  draft: { name: name255, name_en: englishName },
  readPermission: 'portal:read',
})
