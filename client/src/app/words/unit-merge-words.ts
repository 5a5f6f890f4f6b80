export { unitMergeWords } from '../../resources/merging/unit-merge.words.ts'
