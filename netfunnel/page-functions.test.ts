import { expect, test, vi } from 'vitest'
import { createPageFunctions } from './page-functions.ts'

/** Shows no waiting screen. */
const NO_SCREEN = { continued: () => false }

/** A page whose waiting room lets every visitor in at once; counts the requests for a position. */
function openPage(storage: Pick<Storage, 'getItem' | 'setItem'>) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const page = { requests: 0 }
  const reply = (script: EventTarget & { src: string }) => {
    const opcode = new URL(script.src).searchParams.get('opcode')
    if (opcode === '5101') page.requests += 1
    Object.assign(document, { currentScript: script })
    const control = window.NetFunnel?.gControl
    if (control === undefined) throw new Error('The page has no place for the reply')
    const result = opcode === '5101' ? '5002:200:key=ABCD&nwait=0' : '5004:200:msg="Success"'
    control.result = result
    const { _showResult: show } = control
    show.call(control)
  }
  const script = () =>
    Object.assign(new EventTarget(), { src: '', async: false, remove: () => undefined })
  vi.stubGlobal('document', {
    cookie: '',
    currentScript: null,
    querySelector: () => null,
    createElement: script,
    head: { append: reply },
  })
  vi.stubGlobal('HTMLFormElement', EventTarget)
  vi.stubGlobal('window', {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    location: { protocol: 'https:' },
    localStorage: storage,
    sessionStorage: storage,
  })
  const functions = createPageFunctions({
    TS_HOST: 'queue.example',
    TS_ACTION_ID: 'worksout',
    MP_USE: true,
  })
  return { page, functions, [Symbol.dispose]: () => void vi.useRealTimers() }
}

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const refusing = {
  getItem: () => {
    throw new Error('refused')
  },
  setItem: () => {
    throw new Error('refused')
  },
}

/** Calls this often, with uneven pauses of about half a second. */
async function act({ functions }: ReturnType<typeof openPage>, times: number, completes: boolean) {
  for (let n = 0; n < times; n += 1) {
    functions.NetFunnel_Action({}, NO_SCREEN)
    await vi.advanceTimersByTimeAsync(400 + (n % 4) * 60)
    if (completes) functions.NetFunnel_Complete()
    await vi.advanceTimersByTimeAsync(100)
  }
}

test.each([
  ['local storage', memoryStorage()],
  ['a browser that refuses storage', refusing],
])('rapid calls of NetFunnel_Action are held back, with %s', async (_where, storage) => {
  using opened = openPage(storage)
  await act(opened, 30, true)
  expect(opened.page.requests).toBe(18)
  // After the virtual wait the visitor goes on.
  await vi.advanceTimersByTimeAsync(30_000)
  opened.functions.NetFunnel_Action({}, NO_SCREEN)
  await vi.advanceTimersByTimeAsync(100)
  expect(opened.page.requests).toBeGreaterThan(18)
})

test('the history of a visitor outlives the page', async () => {
  const storage = memoryStorage()
  using first = openPage(storage)
  await act(first, 10, false)
  expect(first.page.requests).toBe(10)
  using second = openPage(storage)
  await act(second, 1, false)
  expect(second.page.requests).toBe(0)
})

test('a visitor who completes each visit is not taken for one who only asks', async () => {
  using opened = openPage(memoryStorage())
  await act(opened, 15, true)
  expect(opened.page.requests).toBe(15)
})
