import type * as v from 'valibot'

/**
 * Validation message for a schema without its own (platform#field-messages), used by server and
 * forms. The messages of the library are English and for programmers.
 */
export function validationMessage({ type, input, requirement }: v.BaseIssue<unknown>): string {
  if (input === undefined || input === null || input === '') return '필수 항목을 입력해 주세요.'
  if (typeof requirement !== 'number') return '입력 형식을 확인해 주세요.'
  const unit = typeof input === 'string' ? '자' : '개'
  switch (type) {
    case 'min_length':
      return `${requirement}${unit} 이상 입력해 주세요.`
    case 'max_length':
      return `${requirement}${unit} 이하로 입력해 주세요.`
    case 'min_value':
      return `${requirement} 이상의 수를 입력해 주세요.`
    case 'max_value':
      return `${requirement} 이하의 수를 입력해 주세요.`
    default:
      return '입력 형식을 확인해 주세요.'
  }
}
