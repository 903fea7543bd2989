import { vi } from 'vitest'

// Test files share a process, and stubs end when the next test begins: what the last test of a file
// stubbed would still be there while the next file is loaded.
vi.unstubAllGlobals()
