import { TEXT_PARAMS } from '#contract/platform/endpoint.ts'

/**
 * Route pattern of a contract path: ids match digits only, texts their own form
 * (platform#path-ids).
 */
export function routePattern(path: string): string {
  return path.replaceAll(/:(\w+)/gu, (_, name: string) => `:${name}{${formOf(name)}}`)
}

/** Values of the path parameters: numbers, except the texts of {@link TEXT_PARAMS}. */
export function parseParams(
  raw: Readonly<Record<string, string>>,
): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, isText(name) ? value : Number(value)]),
  )
}

function isText(name: string): name is keyof typeof TEXT_PARAMS {
  return Object.hasOwn(TEXT_PARAMS, name)
}

function formOf(name: string): string {
  return isText(name) ? TEXT_PARAMS[name] : '[0-9]{1,15}'
}
