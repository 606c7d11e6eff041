/** Name of the object in a test file that holds the values of mocked modules. */
export const mockedValues = 'mocks'
