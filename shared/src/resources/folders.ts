import { englishName, name255 } from '../kit/master-fields.ts'
import { defineResource } from '../kit/resource.ts'

export const folders = defineResource('folders', {
  prefix: 'FOLDER',
  label: { en: 'folder', vi: 'thư mục' },
  draft: { name: name255, name_en: englishName },
})
